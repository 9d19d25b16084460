import { describe, expect, it } from 'vitest'
import { nextVersion, rejectNewer } from './version.ts'

const at = Date.parse('2026-11-21T18:15:00.500Z')
const row = { id: 1, name: 'B01', updatedAt: at }
const toJson = ({ name }: typeof row) => ({ name })

describe('rejectNewer', () => {
  it.each([undefined, null, '2026-11-21T18:15:00.500Z', '2026-11-21T15:15:00.500-03:00', '2026-11-22T00:00:00Z'])(
    'accepts the version %j',
    updated_at => expect(() => rejectNewer(row, { updated_at }, toJson)).not.toThrow(),
  )

  it.each(['2026-11-21T18:15:00.499Z', '2026-11-21T18:15:00Z', '1970-01-01T00:00:00Z'])(
    'rejects the older version %s with the stored record',
    updated_at =>
      expect(() => rejectNewer(row, { updated_at }, toJson)).toThrow(
        expect.objectContaining({ status: 409, code: 'changed', current: { name: 'B01' } }),
      ),
  )
})

describe('nextVersion', () => {
  it.each([
    [at + 20, at + 20],
    [at, at + 1],
    [at - 5_000, at + 1],
  ])('is later than the last version (%#)', (now, next) => expect(nextVersion(row, now)).toBe(next))
})
