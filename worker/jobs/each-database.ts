/** Reads of a job in several databases at once: one that does not answer keeps no other one from its turn. */
import { rootMessage } from '../db/d1-errors.ts'

type Reads<Answer> = { answers: Answer[]; failures: unknown[] }

/** `failures`: of the databases that did not answer, which are logged with their farms. */
export async function readEach<Database extends { farmIds: readonly number[] }, Answer>(
  job: string,
  databases: readonly Database[],
  read: (database: Database) => Promise<Answer>,
): Promise<Reads<Answer>> {
  const reads: Reads<Answer> = { answers: [], failures: [] }
  const results = await Promise.allSettled(databases.map(read))
  for (const [i, result] of results.entries()) {
    if (result.status === 'fulfilled') reads.answers.push(result.value)
    else {
      reads.failures.push(result.reason)
      const farmIds = databases[i]?.farmIds
      console.error(JSON.stringify({ job, farmIds, error: rootMessage(result.reason) }))
    }
  }
  return reads
}

/** The job did its work for the databases that answered, and counts as not succeeded. */
export function throwFailures(failures: readonly unknown[]): void {
  if (failures.length > 0)
    throw new AggregateError(failures, 'Some databases did not answer; the others had their turn.')
}
