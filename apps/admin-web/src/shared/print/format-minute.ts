/** Day, minute and time zone: `09/09/2026, 09:26 CEST`. */
export const formatMinute = (date: Date, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(timeZone && { timeZone }),
  }).format(date);
