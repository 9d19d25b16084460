import { describe, expect, it } from 'vitest'
import { type FigureRow, toJson } from '../wagon/scale-figure.ts'
import { nextPoll, type PollKind } from './version-poll.ts'

const POLL_MS = 2_000
const START = 1_000_000

/** Tablets that poll in turn every two seconds. Those with a scale read it all the time. */
function simulate(tablets: { hasScale: boolean; from: number; to: number }[], seconds: number) {
  let row: FigureRow | undefined
  const all = tablets.map((tablet, at) => {
    const polls: PollKind[] = []
    const ages: number[] = []
    return { ...tablet, sessionId: at + 1, sentAt: 0, requestedAt: 0, scale: undefined as Scale, polls, ages }
  })
  for (let now = START; now < START + seconds * 1_000; now += POLL_MS)
    for (const tablet of all) {
      const since = (now - START) / 1_000
      if (since < tablet.from || since >= tablet.to) continue
      const poll = nextPoll({ ...tablet, now, readAt: tablet.hasScale ? now : null })
      tablet.polls.push(poll)
      if (poll === 'send') {
        tablet.sentAt = now
        row = { ...emptyRow, wantedAt: row?.wantedAt ?? 0, at: now, sessionId: tablet.sessionId }
      }
      if (poll === 'request' && row) {
        tablet.requestedAt = now
        row = { ...row, wantedAt: now }
      }
      tablet.scale = row && now - row.at < 60_000 ? toJson(row, { sessionId: tablet.sessionId, now }) : undefined
      if (tablet.scale?.figure) tablet.ages.push(now - Date.parse(tablet.scale.figure.at))
    }
  return all
}

type Scale = ReturnType<typeof toJson> | undefined
const emptyRow = { operationId: 7, lineId: 1, shownGrams: 0, countedGrams: 0, stable: true }
const count = (polls: PollKind[] = [], kind: PollKind) => polls.filter(poll => poll === kind).length
const always = { from: 0, to: Number.POSITIVE_INFINITY }

describe('weight of the scale between tablets', () => {
  it('is never written where no tablet has a scale', () => {
    const tablets = simulate(
      [
        { ...always, hasScale: false },
        { ...always, hasScale: false },
      ],
      600,
    )
    expect(tablets.flatMap(({ polls }) => polls).every(poll => poll === 'version')).toBe(true)
  })

  it('is announced twice a minute by a tablet that is alone', () => {
    const [alone] = simulate([{ ...always, hasScale: true }], 600)
    expect([count(alone?.polls, 'send'), count(alone?.polls, 'request')]).toEqual([20, 0])
  })

  it('reaches a later tablet within three polls, and is then two seconds old at most', () => {
    const [sender, other] = simulate(
      [
        { ...always, hasScale: true },
        { hasScale: false, from: 100, to: 200 },
      ],
      600,
    )
    expect(other?.ages.length).toBe(50)
    expect(Math.max(...(other?.ages.slice(3) ?? []))).toBeLessThanOrEqual(POLL_MS)
    // ten seconds after the last request, the sender is alone again
    expect(count(sender?.polls, 'send')).toBeLessThanOrEqual(50 + 5 + 17)
    expect(count(other?.polls, 'request')).toBeLessThanOrEqual(17)
  })

  it('is not requested by a tablet whose own scale is read', () => {
    const tablets = simulate(
      [
        { ...always, hasScale: true },
        { ...always, hasScale: true },
      ],
      600,
    )
    expect(tablets.map(({ polls }) => count(polls, 'request'))).toEqual([0, 0])
  })
})
