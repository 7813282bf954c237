import { CopyButton, Dialog, Icon, type IconName, Kbd } from '@joe/ui-kit';
import { useId } from 'react';
import { useConfig } from '../services.ts';
import { keyLabelsOf } from '../shared/shortcuts/shortcuts.ts';
import styles from './help-dialog.module.css';

/** A dialog that the help opens. */
export type HelpTopic = 'keys' | 'access' | 'support';

interface HelpDialogProps {
  /** Replaces the help by another dialog. */
  onShow: (topic: HelpTopic) => void;
  onClose: () => void;
}

/** The topics of the help, which are also commands of the palette. */
export const helpTopics: readonly { topic: HelpTopic; icon: IconName; label: string; text: string }[] = [
  { topic: 'keys', icon: 'keyboard', label: 'Keyboard shortcuts', text: 'What the keys do' },
  {
    topic: 'access',
    icon: 'lock',
    label: 'Missing permission',
    text: 'Why you cannot do something, and which role allows it',
  },
  { topic: 'support', icon: 'copy', label: 'Copy for IT', text: 'Something looks wrong, even if nothing failed' },
];

/** Tasks for which the API has no call. `key` is the task's key in `help.systems` of the configuration. */
const tasksWithoutCall = [
  { key: 'users', text: 'Add a user, edit a user' },
  { key: 'orders', text: 'Add an order, edit an order, change its state' },
  { key: 'refunds', text: 'Refund a payment' },
  { key: undefined, text: 'List the orders of a country, or the owners of a machine' },
] as const;

/** The help: its topics, the operator's contact, and the tasks that the app cannot do. */
export function HelpDialog({ onShow, onClose }: HelpDialogProps) {
  const { contact, systems = {} } = useConfig().help ?? {};
  const titleId = useId();
  const hasSystems = Object.keys(systems).length > 0;
  return (
    <Dialog title="Help" size="medium" hasClose onClose={onClose}>
      <ul className={styles.list}>
        {helpTopics.map(({ topic, icon, label, text }) => (
          <li key={topic}>
            <button type="button" className={styles.topic} aria-haspopup="dialog" onClick={() => onShow(topic)}>
              <Icon className={styles.topicIcon} name={icon} />
              <span className={styles.topicText}>
                <b>{label}</b>
                <small>{text}</small>
              </span>
              {topic === 'keys' && <Kbd>{keyLabelsOf('help').join(' ')}</Kbd>}
              <Icon className={styles.topicIcon} name="chevron-right" size="small" />
            </button>
          </li>
        ))}
      </ul>
      {contact && <Contact text={contact} />}
      <section className={styles.section} aria-labelledby={titleId}>
        <h3 id={titleId}>Not possible in this app</h3>
        <p className="u-muted u-small">
          {`The API has no calls for these tasks.${hasSystems ? ' Use the systems named here instead.' : ''}`}
        </p>
        <dl className={styles.impossible}>
          {tasksWithoutCall.map(({ key, text }) => {
            const system = key && systems[key];
            return (
              <div key={text}>
                <dt>{text}</dt>
                {system ? <dd translate="no">{system}</dd> : hasSystems && contact && <dd>Ask the contact above.</dd>}
              </div>
            );
          })}
        </dl>
      </section>
    </Dialog>
  );
}

/** The operator's contact, with its first line as the name. */
function Contact({ text }: { text: string }) {
  const titleId = useId();
  const [name, ...details] = text.split('\n');
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h3 id={titleId}>Contact</h3>
      <div className={styles.list}>
        <div className={styles.topic}>
          <Icon className={styles.topicIcon} name="user" />
          <span className={styles.topicText} translate="no">
            <b>{name}</b>
            {details.length > 0 && <small>{details.join('\n')}</small>}
          </span>
          <CopyButton text={text} label="Copy the contact" variant="secondary" size="small" hidesTextOnMobile>
            Copy
          </CopyButton>
        </div>
      </div>
    </section>
  );
}
