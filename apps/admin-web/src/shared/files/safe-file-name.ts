// Files that an operating system executes, resolves or hides.
const EXECUTABLE =
  /\.(app|appref-ms|applescript|bat|chm|cmd|com|command|cpl|desktop|dll|exe|gadget|hta|html?|inf|ini|jar|jnlp|js|jse|library-ms|lnk|mht|mhtml|msc|msi|msp|pif|ps1|psm1|py|reg|scf|scr|search-ms|settingcontent-ms|sh|shtml|svg|sys|terminal|theme|url|vb|vbe|vbs|ws|wsc|wsf|wsh|xhtml|xht)$/i;

// Device names of Windows, with any extension.
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³])\s*(\.|$)/i;

const MAX_BYTES = 200;

/**
 * The name under which a file is saved, in Unicode form NFC and with at most 200 bytes. Characters that file systems
 * forbid, lone surrogates, control and format characters, and line and paragraph separators become `_`. Leading and
 * trailing dots and spaces are removed. Device names get `_` in front, and executable names get `.txt` at the end. An
 * empty name becomes `language-file`.
 */
export function safeFileName(name: string): string {
  // The expressions below are too slow for very long names.
  const short = name.length > 1000 ? name.slice(0, 900) + name.slice(-100) : name;
  const plainName = short
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD/\\:*?"<>|]/gu, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const dot = plainName.lastIndexOf('.');
  const extension = dot > 0 && plainName.length - dot <= 16 ? plainName.slice(dot) : '';
  const start = DEVICE.test(plainName) ? '_' : '';
  const end = extension + (EXECUTABLE.test(plainName) ? '.txt' : '');
  const base = plainName.slice(0, plainName.length - extension.length);
  return start + cutToBytes(base, MAX_BYTES - byteLength(start + end)) + end || 'language-file';
}

const byteLength = (text: string) => new TextEncoder().encode(text).length;

/** Cuts a text to at most this number of bytes, between characters. */
function cutToBytes(text: string, bytes: number): string {
  if (byteLength(text) <= bytes) return text;
  const whole = new TextDecoder().decode(new TextEncoder().encode(text).subarray(0, bytes), { stream: true });
  return whole.replace(/[.\s]+$/, '');
}
