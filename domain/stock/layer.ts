/** Layers of stock: a weight that came in at one price, and what is left of it. Weights are grams, costs cents. */
import { sumBy } from '../units/sum.ts'

/** `grams` cost `cents`, and `left` of them are still there. */
export type Layer = { grams: number; cents: number; left: number }
export type Amount = { grams: number; cents: number }

/** What some grams of a layer cost. */
const costIn = ({ grams, cents }: Amount, part: number): number =>
  grams === 0 ? 0 : Math.round((cents * part) / grams)

export const toLayer = ({ grams, cents }: Amount): Layer => ({ grams, cents, left: grams })

/** A part at the price of a layer. */
export const takeAtPrice = (layer: Amount, grams: number): Amount => ({ grams, cents: costIn(layer, grams) || 0 })

/**
 * Takes grams out of one layer, and leaves the rest in it. The cost is the difference of two rounded costs, so that the parts of a layer add up
 * to its cents however it is divided.
 */
export function takeFrom(layer: Layer, grams: number): number {
  const taken = Math.min(grams, layer.left)
  const cents = costIn(layer, layer.left) - costIn(layer, layer.left - taken)
  layer.left -= taken
  return cents || 0
}

/** Takes grams out of the first layers, which are then shorter or gone. What they do not have is not taken. */
export function take(layers: Layer[], grams: number): Amount {
  const taken = { grams: 0, cents: 0 }
  for (let [first] = layers; first && taken.grams < grams; [first] = layers) {
    const part = Math.min(first.left, grams - taken.grams)
    taken.cents += takeFrom(first, part)
    taken.grams += part
    if (first.left === 0) layers.shift()
  }
  return taken
}

/** The weight and the value of what is left. */
export const leftIn = (layers: readonly Layer[]): Amount => ({
  grams: sumBy(layers, ({ left }) => left),
  cents: sumBy(layers, layer => costIn(layer, layer.left)),
})

/** One layer at the mean price of all. */
export function merge(layers: Layer[]): void {
  const all = leftIn(layers)
  layers.splice(0, layers.length, ...(all.grams > 0 ? [toLayer(all)] : []))
}
