// The public names. Links are always rendered by the app, because the kit does not depend on a router (`link/link.ts`).
export { Badge, type BadgeProps } from './badge/badge.tsx';
export { Button, type ButtonProps, type ButtonStyle, buttonClass } from './button/button.tsx';
export { type ChartPart, type ChartProps, ColumnChart, RatioDots, ShareBar, StackedBar } from './charts/charts.tsx';
export { Checkbox, type CheckboxProps } from './checkbox/checkbox.tsx';
export { classNames } from './class-names.ts';
export { CodeBlock, type CodeBlockProps } from './code-block/code-block.tsx';
export { type Command, CommandPalette, type CommandPaletteProps } from './command-palette/command-palette.tsx';
export { PaletteMessage, type PaletteMessageProps } from './command-palette/palette-message.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog/confirm-dialog.tsx';
export { CopyButton, type CopyButtonProps } from './copy-button/copy-button.tsx';
export { Dialog, type DialogProps } from './dialog/dialog.tsx';
export { Drawer, type DrawerProps, navItemClass } from './drawer/drawer.tsx';
export { DropZone, type DropZoneProps } from './drop-zone/drop-zone.tsx';
export type { Elements } from './elements.ts';
export { EmptyState, type EmptyStateProps } from './empty-state/empty-state.tsx';
export { Fact, type FactProps, Facts, type FactsProps } from './facts/facts.tsx';
export {
  type FieldText,
  inputClass,
  selectClass,
  selectWrapClass,
  TextArea,
  type TextAreaProps,
  TextInput,
} from './field/field.tsx';
export { FileList, type FileListProps, FileRow, type FileRowProps } from './file-list/file-list.tsx';
export { FootBar, type FootBarProps } from './foot-bar/foot-bar.tsx';
export { Grid, type GridProps } from './grid/grid.tsx';
export { Icon, type IconName, type IconProps } from './icon/icon.tsx';
export { Kbd } from './kbd/kbd.tsx';
export { backClass, linkClass } from './link/link.ts';
export { Listbox, type ListboxOption, type ListboxProps } from './listbox/listbox.tsx';
export { OptionButton, type OptionButtonProps } from './listbox/option.tsx';
export { LongText, type LongTextProps } from './long-text/long-text.tsx';
export { WholeValue } from './long-text/whole-value.tsx';
export type { WholeValueProps } from './long-text/whole-value-panel.tsx';
export { MachinePicture, type MachinePictureProps, type Picture } from './machine-picture/machine-picture.tsx';
export { isRepeatedPress } from './modal/last-press.ts';
export { useArmed } from './modal/use-armed.ts';
export type { ModalProps } from './modal/use-modal.ts';
export { Notice, type NoticeProps } from './notice/notice.tsx';
export {
  MAIN_ID,
  Page,
  PageHeader,
  type PageHeaderProps,
  Section,
  type SectionProps,
  TwoColumns,
  type TwoColumnsProps,
} from './page/page.tsx';
export { Pager, type PagerProps } from './pager/pager.tsx';
export { Total, type TotalProps } from './pager/total.tsx';
export { popoverSheetClass } from './popover/popover-panel.ts';
export { type Popover, usePopover } from './popover/use-popover.ts';
export { ProgressBar, type ProgressBarProps } from './progress/progress-bar.tsx';
export { ProgressLine, type ProgressLineProps } from './progress/progress-line.tsx';
export { RowActions } from './row-actions/row-actions.tsx';
export { cutText } from './safe-text/cut-text.ts';
export { HighlightedText, type HighlightedTextProps } from './safe-text/highlighted-text.tsx';
export { SafeText, type SafeTextProps } from './safe-text/safe-text.tsx';
export { visibleText } from './safe-text/visible-text.ts';
export { SaveBar, type SaveBarProps } from './save-bar/save-bar.tsx';
export { ScrollRegion, type ScrollRegionProps } from './scroll-region/scroll-region.tsx';
export { SearchField, type SearchFieldProps } from './search-field/search-field.tsx';
export { SegmentedControl, type SegmentedControlProps } from './segmented-control/segmented-control.tsx';
export {
  Skeleton,
  type SkeletonProps,
  SkeletonRows,
  type SkeletonRowsProps,
  type SkeletonWidth,
} from './skeleton/skeleton.tsx';
export { Spinner, type SpinnerProps } from './spinner/spinner.tsx';
export { Stepper, type StepperProps } from './stepper/stepper.tsx';
export { SortableHeader, type SortableHeaderProps, selectCellClass, Table, type TableProps } from './table/table.tsx';
export { CodeText, Tag, TagInput, Tags } from './tag/tag.tsx';
export { restoreTheme, type Theme } from './theme/theme.ts';
export { useTheme } from './theme/use-theme.ts';
export { Tile, type TileProps, Tiles, TileValue } from './tiles/tiles.tsx';
export { SortSelect, type SortSelectProps, Toolbar, type ToolbarProps } from './toolbar/toolbar.tsx';
export { Tooltips } from './tooltip/tooltips.tsx';
export {
  CommandPaletteButton,
  type CommandPaletteButtonProps,
  MenuButton,
  TopBar,
  type TopBarProps,
} from './top-bar/top-bar.tsx';
