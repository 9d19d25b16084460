/** The last phase of a write, after its response. */

/** A write that was saved. */
export type SavedWrite = {
  /** Its database is the farm's. */
  env: Env
  /** 0 where the path has none. */
  farmId: number
  now: number
  /** The tables that its statements write. */
  tables: ReadonlySet<string>
}

export type AfterWrite = (write: SavedWrite) => Promise<unknown> | undefined

/** One after the other: the alerts are about what the work of the route computes. */
export async function runAfterWrite(write: SavedWrite, works: readonly AfterWrite[]): Promise<void> {
  for (const work of works) await work(write)
}
