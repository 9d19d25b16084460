/** How many random cases a test tries, and from which seed. `npm test` tries few; `npm run fuzz` and `npm run histories` as many as asked. */
import { env } from 'cloudflare:workers'

type TestRun = { requests?: number; count?: number; seed?: number }

const run = JSON.parse((env as unknown as { TEST_RUN: string }).TEST_RUN) as TestRun

export const seed = run.seed ?? 1
export const requests = run.requests ?? 1_000
export const count = run.count ?? 40
/** A long run prints what it did. */
export const isLong = run.requests !== undefined || run.count !== undefined
/** Milliseconds; two seconds for each case, as a busy machine takes. */
export const timeoutFor = (cases: number) => Math.max(180_000, cases * 2_000)
