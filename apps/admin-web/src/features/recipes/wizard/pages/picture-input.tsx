import { TextInput } from '@joe/ui-kit';
import { useConfig } from '../../../../services.ts';
import { safePicture } from '../../model/safe-picture.ts';

interface PictureInputProps {
  label: string;
  /** URL of the picture. */
  value: string;
  onChange: (url: string) => void;
}

/** The URL of a picture. If this app does not show the picture, a hint says so. Other apps may show it. */
export function PictureInput({ label, value, onChange }: PictureInputProps) {
  const isShown = safePicture(useConfig(), value) !== undefined;
  return (
    <TextInput
      label={label}
      inputMode="url"
      placeholder="https://"
      hint={
        value.trim() === '' || isShown ? undefined : 'Not shown here: only https pictures from known hosts are shown'
      }
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
