/** The hours in which a farm gets no notifications. */

export type QuietHours = { from: string; to: string }

/** `localTime` and both ends are 'HH:mm' on the farm. The window may cross midnight; its end is outside of it, and equal ends are no window. */
export function isQuiet({ from, to }: QuietHours, localTime: string): boolean {
  return from <= to ? from <= localTime && localTime < to : from <= localTime || localTime < to
}
