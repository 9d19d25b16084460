/** How much the demo's lots eat, and the notes of their readings. */
import type { Herd, Stage } from './farms.ts'
import type { SeededRandom } from './random.ts'

/** The stage `daysAgo` days before today. */
export function findStage(stages: Stage[], herd: Herd, daysAgo: number): Stage {
  const stage = stages.findLast(({ from }) => herd.age - daysAgo >= from) ?? stages[0]
  if (!stage) throw new Error('The farm has no stages.')
  return stage
}

/** Grams of feed that the lot would eat: heads x weight x intake / dry matter of the recipe. */
export function appetite(stage: Stage, herd: Herd, daysAgo: number): number {
  const weight = herd.weight + herd.gmd * (herd.age - daysAgo)
  const kg = herd.quantity * weight * (stage.dryMatterIntake / stage.dryMatterPercent)
  return Math.round(kg) * 1000
}

/** Depends on the appetite compared with the load, with some random error of the reader. */
export function noteFor(load: number, wanted: number, random: SeededRandom): number {
  const hunger = wanted / load - 1 + random.near(0.06)
  const steps = [0.065, 0.025, -0.025, -0.065, -0.12]
  const notes = [10, 5, 0, -5, -10, -20]
  return notes[steps.findIndex(step => hunger >= step)] ?? -20
}
