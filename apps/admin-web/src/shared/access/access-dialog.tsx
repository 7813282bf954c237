import { isPermitted } from '@joe/auth';
import { useAccess } from '@joe/auth/react';
import { CopyButton, classNames, Dialog, Icon } from '@joe/ui-kit';
import { isForbidden, requestIdOf } from '../../http/api-errors.ts';
import { useConfig } from '../../services.ts';
import { formatAll, formatDateTimeWithZone, formatEither } from '../format/formats.ts';
import styles from './access-dialog.module.css';
import { knownRoles, type Permission, permissionOfCall, permissions } from './permissions.ts';

/** A refused call or screen. */
export interface Refusal {
  /** The 403 error of the call. */
  error?: Error | undefined;
  /** Roles of the screen that was refused. */
  roles?: readonly string[] | undefined;
}

interface AccessDialogProps extends Refusal {
  onClose: () => void;
}

/** Shows the permissions of each role in the contract, the user's own roles, and a text for the administrator. */
export function AccessDialog({ error, roles, onClose }: AccessDialogProps) {
  const access = useAccess();
  const { timeZone } = useConfig();
  const ownRoles = knownRoles.filter((role) => access.roles.includes(role));
  const refused = refusedPermission(error, roles);
  const ownText = ownRoles.length === 0 ? 'no role' : formatAll(ownRoles);
  const text = accessRequestText(refused, {
    own: ownText,
    now: formatDateTimeWithZone(Date.now(), timeZone),
    id: error && requestIdOf(error),
  });
  return (
    <Dialog
      title="Missing permission"
      size="wide"
      hasClose
      onClose={onClose}
      text={
        refused ? (
          <>
            <strong>{refused.activity}</strong>
            <span>
              {` needs ${refused.roles.length > 0 ? `the role ${formatEither(refused.roles)}` : 'no role'}. You have ${ownText}.`}
            </span>
          </>
        ) : (
          `What each role may do. You have ${ownText}.`
        )
      }
    >
      <RoleTable own={ownRoles} refused={refused} />
      <h3 className={classNames('u-label', styles.requestLabel)}>Text for your administrator</h3>
      <div className={styles.accessRequest}>
        {text.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <div className={classNames('u-row-apart', styles.footer)}>
        <span className="u-muted u-small">Generated from the API’s contract.</span>
        <CopyButton text={text.join('\n')} label="Copy the text">
          Copy text
        </CopyButton>
      </div>
    </Dialog>
  );
}

function refusedPermission(error?: Error, roles?: readonly string[]): Permission | undefined {
  if (roles) return { area: '', activity: 'This screen', roles };
  return error && isForbidden(error) ? permissionOfCall(error.operationId) : undefined;
}

interface RequestDetails {
  /** The user's own roles. */
  own: string;
  now: string;
  /** The id of the refused request. */
  id: string | undefined;
}

function accessRequestText(refused: Permission | undefined, { own, now, id }: RequestDetails): string[] {
  if (!refused) return [`I have ${own}. For my work I also need to: (please complete)`];
  const refusedAction = refused.area ? `“${refused.area}: ${refused.activity}”` : `“${location.pathname}”`;
  const needs = refused.roles.length > 0 ? `It needs the role ${formatEither(refused.roles)}. ` : '';
  return [
    `I was refused ${refusedAction} on ${now}${id ? ` (request ${id.slice(0, 100)})` : ''}.`,
    `${needs}I have ${own}. If this belongs to my work, please give me ${refused.roles.length > 0 ? 'the role' : 'access'}.`,
  ];
}

function RoleTable({ own, refused }: { own: readonly string[]; refused: Permission | undefined }) {
  const columns = [undefined, ...knownRoles];
  const isOwn = (role: string | undefined) => (role === undefined ? own.length === 0 : own.includes(role));
  const areas = [...Map.groupBy(permissions, ({ area }) => area)];
  return (
    <table className={styles.roles}>
      <caption className="visually-hidden">Who may do what</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.activity}>
            Screen and action
          </th>
          {columns.map((role) => (
            <th key={role ?? ''} scope="col" className={classNames(styles.role, isOwn(role) && styles.ownRole)}>
              <span>{role ?? 'No role'}</span>
              {isOwn(role) && <small>yours</small>}
            </th>
          ))}
          <th scope="col" className={styles.neededRole}>
            Needs
          </th>
        </tr>
      </thead>
      {areas.map(([area, rows]) => (
        <tbody key={area}>
          <tr>
            <th scope="rowgroup" colSpan={columns.length + 2} className={styles.activity}>
              {area}
            </th>
          </tr>
          {rows.map(({ activity, roles }) => {
            const isRefused = refused?.area === area && refused.activity === activity;
            const isAllowed = isPermitted(roles, own);
            return (
              <tr key={activity} className={classNames(isRefused && styles.refused)}>
                <td className={styles.activity}>
                  {isRefused && (
                    <Icon className={classNames(styles.icon, styles.refusedIcon)} name="alert-circle" size="small" />
                  )}
                  <span>{activity}</span>
                </td>
                {columns.map((role) => (
                  <td key={role ?? ''} className={classNames(styles.role, isOwn(role) && styles.ownRole)}>
                    <YesOrNo isYes={isPermitted(roles, role === undefined ? [] : [role])} />
                  </td>
                ))}
                <td className={styles.neededRole}>
                  <span>{`${roles.length > 0 ? formatEither(roles) : 'signed in'} `}</span>
                  <Icon className={styles.icon} name={isAllowed ? 'check' : 'minus'} size="small" />
                  <span className="visually-hidden">{isAllowed ? ', you may' : ', you may not'}</span>
                </td>
              </tr>
            );
          })}
        </tbody>
      ))}
    </table>
  );
}

function YesOrNo({ isYes }: { isYes: boolean }) {
  return (
    <>
      <Icon className={styles.icon} name={isYes ? 'check' : 'minus'} size="small" />
      <span className="visually-hidden">{isYes ? 'yes' : 'no'}</span>
    </>
  );
}
