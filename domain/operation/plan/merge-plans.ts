/** Merges the plans from which several tablets started. The first one is in force; weighed lines that only another plan has are added to it. */
import type { Plan, PlanSubOperation } from './plan.ts'

/** The plan in force comes first. `weighed` has the ids of the lines with a weight. */
export function mergePlans([inForce, ...others]: readonly Plan[], weighed: ReadonlySet<number>): Plan {
  const merged = (inForce?.subOperations ?? []).map(sub => ({ ...sub, load: [...sub.load], unload: [...sub.unload] }))
  for (const { subOperations } of others) for (const sub of subOperations) addWeighedLines(merged, sub, weighed)
  return { subOperations: merged.sort(bySchedule).map(withPositions) }
}

function addWeighedLines(merged: PlanSubOperation[], sub: PlanSubOperation, weighed: ReadonlySet<number>): void {
  const existing = merged.find(({ id }) => id === sub.id)
  const existingIds = new Set([...(existing?.load ?? []), ...(existing?.unload ?? [])].map(({ id }) => id))
  const isMissing = ({ id }: { id: number }) => weighed.has(id) && !existingIds.has(id)
  const [load, unload] = [sub.load.filter(isMissing), sub.unload.filter(isMissing)]
  existing?.load.push(...load)
  existing?.unload.push(...unload)
  if (!existing && load.length + unload.length > 0) merged.push({ ...sub, load, unload })
}

const bySchedule = (a: PlanSubOperation, b: PlanSubOperation) =>
  a.scheduledTime.localeCompare(b.scheduledTime) || a.slot - b.slot

function withPositions(sub: PlanSubOperation, position: number): PlanSubOperation {
  const atIndex = <Line>(line: Line, index: number) => ({ ...line, position: index })
  return { ...sub, position, load: sub.load.map(atIndex), unload: sub.unload.map(atIndex) }
}
