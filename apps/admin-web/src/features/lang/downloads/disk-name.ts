// What a desktop runs, resolves or hides when it is opened; a language file is none of it.
const runnable =
  /\.(app|appref-ms|applescript|bat|chm|cmd|com|command|cpl|desktop|dll|exe|gadget|hta|html?|inf|ini|jar|jnlp|js|jse|library-ms|lnk|mht|mhtml|msc|msi|msp|pif|ps1|psm1|py|reg|scf|scr|search-ms|settingcontent-ms|sh|shtml|svg|sys|terminal|theme|url|vb|vbe|vbs|ws|wsc|wsf|wsh|xhtml|xht)$/i;

// Devices, whatever their extension (Windows).
const device = /^(con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³])\s*(\.|$)/i;

const longest = 200;

/**
 * The name under which a file is saved: the same, unless it would be dangerous on the disk of any system. Separators,
 * wildcards, control, invisible and direction-turning characters become `_`; leading dots, trailing dots and spaces go;
 * a device gets a `_` in front, what a desktop would run a `.txt` behind; at most 200 bytes.
 */
export function diskName(name: string): string {
  // What follows is not made for megabytes.
  const short = name.length > 1000 ? name.slice(0, 900) + name.slice(-100) : name;
  const plain = short
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD/\\:*?"<>|]/gu, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const dot = plain.lastIndexOf('.');
  const extension = dot > 0 && plain.length - dot <= 16 ? plain.slice(dot) : '';
  const start = device.test(plain) ? '_' : '';
  const end = extension + (runnable.test(plain) ? '.txt' : '');
  const base = plain.slice(0, plain.length - extension.length);
  return start + cut(base, longest - byteLength(start + end)) + end || 'language-file';
}

const byteLength = (text: string) => new TextEncoder().encode(text).length;

/** The beginning of a text, in whole characters. */
function cut(text: string, bytes: number): string {
  if (byteLength(text) <= bytes) return text;
  const whole = new TextDecoder().decode(new TextEncoder().encode(text).subarray(0, bytes), { stream: true });
  return whole.replace(/[.\s]+$/, '');
}
