/** The icons of the frame and the lists; see `icon-paths.ts` for their style. */
export const frameIconPaths = {
  menu: 'M3 7h14M3 13h14',
  close: 'M5 5l10 10M15 5L5 15',
  search: 'M9 3.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 0 0 0 -11zM13 13l4 4',
  'arrow-left': 'M16.5 10h-13M8.5 5l-5 5l5 5',
  'arrow-up-right': 'M6 14L14 6M7 6h7v7',
  'chevron-left': 'M12 5l-5 5l5 5',
  'chevron-right': 'M8 5l5 5l-5 5',
  first: 'M14 5l-5 5l5 5M6 5v10',
  last: 'M6 5l5 5l-5 5M14 5v10',
  'chevron-down': 'M5 8l5 5l5 -5',
  'sort-asc': 'M10 16V4M5.5 8.5L10 4l4.5 4.5',
  'sort-desc': 'M10 4v12M5.5 11.5L10 16l4.5 -4.5',
  sort: 'M7 8l3 -3l3 3M7 12l3 3l3 -3',
  trash: 'M3.5 5.5h13M8 5.5v-2h4v2M5 5.5l.8 11h8.4l.8 -11M8.3 8.8v4.4M11.7 8.8v4.4',
  download: 'M10 3.5v10M6 9.5l4 4l4 -4M3.5 12.5v4h13v-4',
  sliders:
    'M3 6.5h7M14.5 6.5H17M3 13.5h2.5M10 13.5h7M12.2 4.3a2.2 2.2 0 1 0 0 4.4a2.2 2.2 0 0 0 0 -4.4zM7.8 11.3a2.2 2.2 0 1 0 0 4.4a2.2 2.2 0 0 0 0 -4.4z',
} as const;
