/** Scheduled jobs run every five minutes. One that has not succeeded for longer than this is late: three runs failed, or none was started. */
export const LATE_AFTER_MS = 20 * 60_000

/** 0 and undefined: the job has not succeeded yet. */
export const isLate = (lastSuccessAt: number | undefined, now: number): boolean =>
  now - (lastSuccessAt ?? 0) > LATE_AFTER_MS
