/**
 * The rest of a treat that ended before every lot was fed, and that a person continued. It is a filling of the wagon of its own, which plans what
 * the treat did not give: the sum over both is what the day planned.
 */
import { sumBy } from '../../units/sum.ts'
import {
  isRest,
  itemSlot,
  loadLineId,
  parseLineId,
  parseSubOperationId,
  subOperationId,
  unloadLineId,
} from './line-id.ts'
import type { Plan, PlanLoad, PlanSubOperation, PlanUnload } from './plan.ts'

/** Grams. `carried`: what of the treat before is still in the wagon. `load`: what comes on top of it. `unload`: ids of lines. */
export type RestOfTreat = {
  slot: number
  carried: number
  load: [lineId: number, expected: number][]
  unload: number[]
}

/** `endedAt`: when the operation ended that is continued, on the server's clock. An end after it stays. */
export type Continuation = { endedAt: number; treats: RestOfTreat[] }

type Weights = ReadonlyMap<number, { weight: number }>
type Line = { id: number; expected: number }

/** What a continuation that came too late adds to the plan: the lines that were weighed, and what their rests carry. */
export function onlyWeighed({ endedAt, treats }: Continuation, weights: Weights): Continuation {
  const rests = treats.map(({ load, unload, ...rest }) => ({
    ...rest,
    load: load.filter(([id]) => weights.has(id)),
    unload: unload.filter(id => weights.has(id)),
  }))
  return { endedAt, treats: rests.filter(({ load, unload }) => load.length + unload.length > 0) }
}

/**
 * The plan with the rests of its treats. `replaced`: lines in whose place another ingredient was loaded. Of two rests of one treat the first counts; a
 * line that only the other has is added once it is weighed, and what was loaded of it is no error of who loaded it.
 */
export function withRests(
  plan: Plan,
  continuations: readonly Continuation[],
  weights: Weights,
  replaced: ReadonlySet<number> = new Set(),
): Plan {
  const rests = [
    ...firstOfSlot(
      continuations.flatMap(({ treats }) => treats),
      weights,
    ),
  ].sort((a, b) => a.slot - b.slot)
  if (rests.length === 0) return plan
  const subOperations = [...Map.groupBy(rests, ({ slot }) => itemSlot(slot))].flatMap(([slot, ofTreat]) => {
    const treat = plan.subOperations.find(sub => sub.slot === slot)
    return treat ? [{ slot, chain: chainOf(treat, ofTreat, weights, replaced) }] : []
  })
  const all = plan.subOperations.flatMap(sub => subOperations.find(({ slot }) => slot === sub.slot)?.chain ?? [sub])
  return { subOperations: all.map((sub, position) => ({ ...sub, position })) }
}

function firstOfSlot(treats: readonly RestOfTreat[], weights: Weights): RestOfTreat[] {
  const rests = new Map<number, RestOfTreat>()
  for (const treat of treats) if (!rests.has(treat.slot)) rests.set(treat.slot, treat)
  for (const [id, { weight }] of weights) {
    const { slot, kind } = parseLineId(id)
    const rest = rests.get(slot) ?? { slot, carried: 0, load: [], unload: [] }
    if (!isRest(slot) || [...rest.load.map(([line]) => line), ...rest.unload].includes(id)) continue
    rests.set(
      slot,
      kind === 'load' ? { ...rest, load: [...rest.load, [id, weight]] } : { ...rest, unload: [...rest.unload, id] },
    )
  }
  return [...rests.values()]
}

/** The treat and its rests, in order. What was in the wagon leaves the one and enters the other. */
function chainOf(
  treat: PlanSubOperation,
  rests: readonly RestOfTreat[],
  weights: Weights,
  replaced: ReadonlySet<number>,
): PlanSubOperation[] {
  const subs = [treat, ...rests.map(rest => restOf(treat, rest))]
  const unloads = shareUnload(subs, weights)
  const loads = shareLoad(subs, id => weights.has(id) || replaced.has(id))
  return subs.map((sub, index) => ({
    ...sub,
    carried: (rests[index - 1]?.carried ?? 0) - (rests[index]?.carried ?? 0),
    load: numbered(loads[index] ?? []),
    unload: numbered(unloads[index] ?? []),
  }))
}

const numbered = <One>(lines: readonly One[]) => lines.map((line, position) => ({ ...line, position }))

/** Its lines have the names that they have in the treat. */
function restOf(treat: PlanSubOperation, { slot, load, unload }: RestOfTreat): PlanSubOperation {
  const [loads, unloads] = [byRef(treat.load), byRef(treat.unload)]
  return {
    ...treat,
    id: subOperationId(parseSubOperationId(treat.id).operationId, slot),
    slot,
    load: load.flatMap(([id, expected]) => {
      const line = loads.get(parseLineId(id).ref)
      return line ? { ...line, id, expected, planned: 0 } : []
    }),
    unload: unload.flatMap(id => {
      const line = unloads.get(parseLineId(id).ref)
      return line ? { ...line, id, expected: 0 } : []
    }),
  }
}

const byRef = <One extends Line>(lines: readonly One[]) => new Map(lines.map(line => [parseLineId(line.id).ref, line]))

/** What each lot was to get is divided: what was given to it, and what the last rest has to give. A line that gives nothing is left out. */
function shareUnload(subs: readonly PlanSubOperation[], weights: Weights): PlanUnload[][] {
  const left = new Map((subs[0]?.unload ?? []).map(line => [line.lotId, line]))
  const isLast = (index: number, lotId: number) =>
    !subs.slice(index + 1).some(sub => sub.unload.some(line => line.lotId === lotId))
  return subs.map(({ unload }, index) =>
    unload.flatMap(line => {
      const { planned: _planned, ...own } = line
      const whole = left.get(line.lotId) ?? { ...own, expected: 0 }
      const weight = weights.get(line.id)?.weight
      if (isLast(index, line.lotId)) return { ...own, ...quantitiesOf(whole.expected, plannedGrams(whole)) }
      const expected = Math.min(whole.expected, weight ?? 0)
      const planned = Math.min(plannedGrams(whole), expected)
      left.set(line.lotId, { ...whole, expected: whole.expected - expected, planned: plannedGrams(whole) - planned })
      return weight === undefined ? [] : { ...own, ...quantitiesOf(expected, planned) }
    }),
  )
}

/** An ingredient that was not loaded is loaded by the rest, as planned. What is loaded a second time was not planned. */
function shareLoad(subs: readonly PlanSubOperation[], isLoaded: (lineId: number) => boolean): PlanLoad[][] {
  const moved = new Map<number, number>()
  return subs.map(({ load }, index) =>
    load.flatMap(line => {
      const planned = (index === 0 ? plannedGrams(line) : 0) + (moved.get(line.ingredientId) ?? 0)
      const isLater = subs.slice(index + 1).some(sub => sub.load.some(one => one.ingredientId === line.ingredientId))
      const stays = isLoaded(line.id) || !isLater
      moved.set(line.ingredientId, stays ? 0 : planned)
      if (!stays) return []
      return planned === line.expected ? withoutPlanned(line) : { ...line, planned }
    }),
  )
}

const quantitiesOf = (expected: number, planned: number) =>
  planned === expected ? { expected } : { expected, planned }

const withoutPlanned = ({ planned: _planned, ...line }: PlanLoad): PlanLoad => line

/** The day's plan of a treat that was continued: the plan without the rests, and the rests as they were asked for. */
export function splitRests(plan: Plan): { plan: Plan; treats: RestOfTreat[] } {
  const rests = plan.subOperations.filter(({ slot }) => isRest(slot))
  if (rests.length === 0) return { plan, treats: [] }
  const whole = plan.subOperations
    .filter(({ slot }) => !isRest(slot))
    .map(sub =>
      joined(
        sub,
        rests.filter(({ slot }) => itemSlot(slot) === sub.slot),
      ),
    )
  return {
    plan: { subOperations: whole.map((sub, position) => ({ ...sub, position })) },
    treats: rests.map(({ slot, load, unload }) => ({
      slot,
      carried: sumBy(
        rests.filter(rest => itemSlot(rest.slot) === itemSlot(slot) && rest.slot >= slot),
        ({ carried = 0 }) => carried,
      ),
      load: load.map(({ id, expected }) => [id, expected]),
      unload: unload.map(({ id }) => id),
    })),
  }
}

function joined(sub: PlanSubOperation, rests: readonly PlanSubOperation[]): PlanSubOperation {
  if (rests.length === 0) return sub
  const { carried: _carried, ...treat } = sub
  return { ...treat, load: numbered(joinedLoad(sub, rests)), unload: numbered(joinedUnload(sub, rests)) }
}

/** The treat's own lines, and those that a rest loads in its place. */
function joinedLoad({ slot, load }: PlanSubOperation, rests: readonly PlanSubOperation[]): PlanLoad[] {
  const moved = rests
    .flatMap(rest => rest.load)
    .map(line => ({ ...withoutPlanned(line), id: loadLineId(slot, line.ingredientId), expected: plannedGrams(line) }))
    .filter(({ id, expected }) => expected > 0 && !load.some(line => line.id === id))
  return [...load, ...moved]
}

function joinedUnload({ slot, unload }: PlanSubOperation, rests: readonly PlanSubOperation[]): PlanUnload[] {
  const all = [...unload, ...rests.flatMap(rest => rest.unload)]
  return [...Map.groupBy(all, ({ lotId }) => lotId)].flatMap(([lotId, lines]) => {
    const [first] = lines
    if (!first) return []
    const { planned: _planned, ...own } = first
    const quantities = quantitiesOf(
      sumBy(lines, ({ expected }) => expected),
      sumBy(lines, plannedGrams),
    )
    return { ...own, id: unloadLineId(slot, lotId), ...quantities }
  })
}

/** Grams of the day's plan. */
export const plannedGrams = ({ planned, expected }: Pick<PlanLoad, 'planned' | 'expected'>): number =>
  planned ?? expected
