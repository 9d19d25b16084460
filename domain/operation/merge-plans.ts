/** Two tablets may have started from different plans. The earliest is in force; what was weighed on a line that only another has comes in from there. */
import type { Plan, PlanSubOperation } from './plan.ts'

/** `plans` in order of force, `weighed` the ids of the lines that have a weight. */
export function mergePlans([inForce, ...others]: readonly Plan[], weighed: ReadonlySet<number>): Plan {
  const merged = (inForce?.subOperations ?? []).map(sub => ({ ...sub, load: [...sub.load], unload: [...sub.unload] }))
  for (const { subOperations } of others) for (const sub of subOperations) adopt(merged, sub, weighed)
  return { subOperations: merged.sort(bySchedule).map(numbered) }
}

function adopt(merged: PlanSubOperation[], sub: PlanSubOperation, weighed: ReadonlySet<number>): void {
  const home = merged.find(({ id }) => id === sub.id)
  const have = new Set([...(home?.load ?? []), ...(home?.unload ?? [])].map(({ id }) => id))
  const isStray = ({ id }: { id: number }) => weighed.has(id) && !have.has(id)
  const [load, unload] = [sub.load.filter(isStray), sub.unload.filter(isStray)]
  home?.load.push(...load)
  home?.unload.push(...unload)
  if (!home && load.length + unload.length > 0) merged.push({ ...sub, load, unload })
}

const bySchedule = (a: PlanSubOperation, b: PlanSubOperation) =>
  a.scheduledTime.localeCompare(b.scheduledTime) || a.slot - b.slot

function numbered(sub: PlanSubOperation, position: number): PlanSubOperation {
  const inPosition = <L>(line: L, at: number) => ({ ...line, position: at })
  return { ...sub, position, load: sub.load.map(inPosition), unload: sub.unload.map(inPosition) }
}
