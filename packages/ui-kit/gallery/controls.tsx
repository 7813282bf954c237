import { useState } from 'react';
import {
  Badge,
  Button,
  buttonClass,
  Checkbox,
  CodeBlock,
  CodeText,
  CopyButton,
  DropZone,
  dockedPopoverClass,
  FileList,
  FileRow,
  FootBar,
  Icon,
  Kbd,
  Listbox,
  LongText,
  linkClass,
  Notice,
  PopoverButton,
  type PopoverProps,
  ProgressBar,
  ProgressLine,
  RowActions,
  SafeText,
  SaveBar,
  SearchField,
  Section,
  SegmentedControl,
  Spinner,
  Stepper,
  Tag,
  TagInput,
  Tags,
  TextArea,
  TextInput,
  usePopover,
  WholeValueButton,
} from '../src/index.ts';

const groups = ['EF1039', 'EF1042', 'EF1057', 'EF1063'].map((value) => ({ value, label: value, detail: '9' }));

function ColumnsPanel(props: PopoverProps) {
  return (
    <div {...usePopover<HTMLDivElement>(props)} role="dialog" aria-label="View" className={dockedPopoverClass}>
      <Checkbox defaultChecked>Email</Checkbox>
    </div>
  );
}

export function ControlsGallery() {
  const [value, setValue] = useState<'null' | 'non'>('non');
  const [group, setGroup] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  return (
    <>
      <Section title="Controls">
        <div className="u-stack">
          <div className="u-row">
            <Button variant="primary">Primary</Button>
            <Button>Secondary</Button>
            <Button variant="ghost">Ghost</Button>
            <Button variant="secondaryDanger">Delete</Button>
            <Button variant="danger">Yes</Button>
            <Button variant="primary" disabled>
              Disabled
            </Button>
            <Button icon="search" label="Search" />
            <Button size="small">Small</Button>
            <a className={buttonClass({ size: 'large', variant: 'primary' })} href="#large">
              Login
              <Icon name="arrow-right" />
            </a>
          </div>
          <div className="u-row">
            <Button isBusy={isBusy} icon="upload" variant="primary" onClick={() => setIsBusy(true)}>
              Uploading
            </Button>
            <Button isBusy={isBusy} variant="danger">
              Yes
            </Button>
            <Button isBusy={isBusy} iconEnd="chevron-right">
              Next
            </Button>
            <Button isBusy={isBusy} icon="trash" label="Delete 100436" variant="ghostDanger" size="small" />
            <Button onClick={() => setIsBusy(!isBusy)}>Busy on or off</Button>
            <CopyButton text="100436" label="Copy 100436" />
            <CopyButton text="100436" label="Copy 1 order" variant="secondary">
              Copy
            </CopyButton>
            <CopyButton text="100436" label="Copy the order" variant="primary">
              Copy
            </CopyButton>
          </div>
          <div className="u-row">
            <Badge tone="ok">Paid</Badge>
            <Badge tone="warn">Pending</Badge>
            <Badge tone="danger">Failed</Badge>
            <Badge>Refunded</Badge>
            <Badge tone="open">Not tried</Badge>
            <Tag>Milk</Tag>
            <SegmentedControl
              legend="Value"
              options={[
                { value: 'null', label: 'Null' },
                { value: 'non', label: 'Non-Null' },
              ]}
              value={value}
              onChange={setValue}
            />
            <a className={linkClass} href="#link">
              Text link
            </a>
          </div>
          <div className="u-row">
            <CodeText>209.ingredients.1.ingredient</CodeText>
            <Spinner />
            <SafeText>{'a\u202E)21 redro( admin@evil.com'}</SafeText>
            <LongText text={'Bartholomäus'.repeat(20)} label="first name of 20402" />
          </div>
          <div className="u-row">
            <Checkbox defaultChecked>Email</Checkbox>
            <Checkbox>Country</Checkbox>
            <Checkbox isMixed>All columns</Checkbox>
            <Kbd>Esc</Kbd>
            <span>EF1042 – Barista TS …</span>
            <PopoverButton icon="sliders" panel={(props) => <ColumnsPanel {...props} />}>
              View
            </PopoverButton>
            <WholeValueButton text="EF1042 – Barista TS Smart (AC)" label="name of EF1042" />
          </div>
          <Tags>
            <TagInput aria-label="Tag 1" defaultValue="Milk" />
            <TagInput aria-label="Tag 2" defaultValue="Classic" />
          </Tags>
          <SearchField placeholder="Search by name, email, etc." />
          <TextInput label="Thumbnail URL" placeholder="https://" />
          <TextInput
            label="Name"
            defaultValue="Latte"
            hint="Shown in the app"
            contentBelow={<CodeText>209.name</CodeText>}
          />
          <Listbox label="Group" options={groups} value={group} onChange={setGroup} placeholder="Select a group" />
          <TextArea label="Upload JSON" isCode rows={6} placeholder="Paste recipe JSON" />
        </div>
      </Section>
      <Section title="Results" hasSpaceAbove>
        <div className="u-stack">
          <Notice tone="ok">Recipe uploaded successfully!</Notice>
          <Notice tone="danger">Failed to upload recipe.</Notice>
          <Notice tone="warn" isBanner action={<Button size="small">Try again</Button>}>
            You are offline. What you see may be out of date.
          </Notice>
          <Notice action={<Button size="small">Reload</Button>}>A new version is there.</Notice>
          <DropZone text="Drag and drop some files here, or click to select files" hint="Any type">
            <input type="file" aria-label="Files" />
          </DropZone>
          <DropZone isDragOver text="Drag and drop some files here, or click to select files">
            <input type="file" aria-label="Files" />
          </DropZone>
          <FileList label="Files">
            <FileRow
              name={<span>EF1042_fi.json</span>}
              note="48 KB"
              actions={
                <RowActions>
                  <Button variant="ghost" size="small" icon="download">
                    Download
                  </Button>
                  <Button variant="ghostDanger" size="small" icon="trash">
                    Delete
                  </Button>
                </RowActions>
              }
            />
            <FileRow name={<span>EF1042_da.json</span>} note="Sending, 40%">
              <ProgressBar label="EF1042_da.json" value={0.4} />
            </FileRow>
          </FileList>
          <ProgressLine label="Loading the screen" />
          <Stepper steps={['Basics', 'Ingredients', 'Tags', 'Steps', 'Product parameters', 'Review']} current={2} />
          <CodeBlock
            label="Recipe JSON"
            json={JSON.stringify({ id: 209, name: '209.name', hint: null, ok: true, tags: ['Milk'] }, null, 2)}
          />
          <SaveBar text="Unsaved changes">
            <Button>Cancel</Button>
            <Button variant="primary">Save</Button>
          </SaveBar>
          <FootBar label="Selected rows">
            <span>7 selected</span>
            <Button variant="ghost" size="small">
              Clear
            </Button>
          </FootBar>
        </div>
      </Section>
    </>
  );
}
