/** The last phase of a write, after its response. */
import { rootMessage } from '../db/d1-errors.ts'

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

/** One after the other: the alerts are about what the work of the route computes. One that fails does not stop the next. */
export async function runAfterWrite(write: SavedWrite, works: readonly AfterWrite[]): Promise<void> {
  const failures: unknown[] = []
  for (const work of works) {
    try {
      await work(write)
    } catch (error) {
      failures.push(error)
      console.error(JSON.stringify({ job: 'after_write', farmId: write.farmId, error: rootMessage(error) }))
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some work after a write failed.')
}
