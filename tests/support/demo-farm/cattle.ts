/** How the demo's cattle eat: what a lot wants on a day, and the note that a reader gives when the trough says so. */

import type { Herd, Stage } from './farms.ts'
import type { SeededRandom } from './random.ts'

/** The stage on a day that lies `ago` days before today. */
export function stageOf(stages: Stage[], herd: Herd, ago: number): Stage {
  const stage = stages.findLast(({ from }) => herd.age - ago >= from) ?? stages[0]
  if (!stage) throw new Error('The yard has no stages.')
  return stage
}

/** Grams of feed that the lot would clean up: heads x weight x intake, at the recipe's dry matter. */
export function appetite(stage: Stage, herd: Herd, ago: number): number {
  const weight = herd.weight + herd.gmd * (herd.age - ago)
  const kg = herd.quantity * weight * (stage.dryMatterIntake / stage.dryMatterPercent)
  return Math.round(kg) * 1000
}

/** The trough speaks of the appetite against what was given, and a reader is never quite sure. */
export function noteFor(load: number, wanted: number, luck: SeededRandom): number {
  const hunger = wanted / load - 1 + luck.near(0.06)
  const steps = [0.065, 0.025, -0.025, -0.065, -0.12]
  const notes = [10, 5, 0, -5, -10, -20]
  return notes[steps.findIndex(step => hunger >= step)] ?? -20
}
