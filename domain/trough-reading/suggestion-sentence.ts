/** Why a call is suggested, in one sentence with its figures. Weights in grams. */

import { countText } from '../format/count-text.ts'
import { formatNumber, formatPercent, formatPercentChange } from '../format/format.ts'
import { toKg } from '../units/weight.ts'
import type { PassedLimit } from './suggestion.ts'

const kg = (grams: number) => formatNumber(toKg(grams), 2)
const signedKg = (grams: number) => `${grams > 0 ? '+' : ''}${kg(grams)} kg`
const ofLiveWeight = (call: number, liveWeight: number) =>
  liveWeight > 0 ? `, ${formatPercent((call / liveWeight) * 100, 2, 2)} do PV` : ''
const keep = (call: number) => `Mantenha ${kg(call)}.`

type Change = { before: number; after: number; liveWeight: number }

const fromTo = ({ before, after, liveWeight }: Change) =>
  `${kg(before)} para ${kg(after)}${ofLiveWeight(after, liveWeight)}.`

export const target = ({ call }: { call: number }) => `Cocho no ponto. ${keep(call)}`

export const delivery = ({ call, error }: { call: number; error: number }) => {
  const side = error < 0 ? 'abaixo' : 'acima'
  return `A entrega de ontem ficou ${formatPercent(Math.abs(error), 1, 1)} ${side} do previsto: confira a descarga. ${keep(call)}`
}

export const noDelivery = (call: number) => `Ontem não há entrega registrada: confira a descarga. ${keep(call)}`

type NewDiet = { call: number; daysOnDiet: number; freezeDays: number }

export const newDiet = ({ call, daysOnDiet, freezeDays }: NewDiet) => {
  const since = daysOnDiet === 0 ? 'Dieta nova hoje' : `Dieta nova há ${countText(daysOnDiet, 'dia')}`
  return `${since}: não sobe até o ${freezeDays}º dia. ${keep(call)}`
}

type Clean = { call: number; clean: number; needed: number }

export const firstClean = ({ call, clean, needed }: Clean) =>
  `Cocho limpo em ${clean} de ${countText(needed, 'manhã')}. ${keep(call)}`

export const afterRise = (call: number) => `A chamada subiu ontem: espere um dia. ${keep(call)}`

export const rise = ({ clean, isLimited, ...change }: Change & { clean: number; isLimited: boolean }) => {
  const limit = isLimited ? ' (limite do dia)' : ''
  const added = signedKg(change.after - change.before)
  return `Cocho limpo em ${countText(clean, 'manhã')}: ${added}${limit}. ${fromTo(change)}`
}

export const ceiling = ({ percent, ...change }: Change & { percent: number }) => {
  const most = `O teto é ${formatPercent(percent, 2, 2)} do PV`
  if (change.after === change.before) return `${most}. ${keep(change.before)}`
  return `${most}: ${signedKg(change.after - change.before)}. ${fromTo(change)}`
}

export const cut = ({ note, isLimited, ...change }: Change & { note: number; isLimited: boolean }) => {
  const limit = isLimited ? ' (limite do dia)' : ''
  const removed = signedKg(change.after - change.before)
  return `Sobra no cocho, nota ${formatPercentChange(note)}: ${removed}${limit}. ${fromTo(change)}`
}

type Step = Change & { number: number; steps: number; percent: number; isAtCeiling: boolean }

export const step = ({ number, steps, percent, isAtCeiling, ...change }: Step) => {
  const where = `Etapa ${number} de ${steps} do protocolo`
  const most = isAtCeiling ? `, teto de ${formatPercent(percent, 2, 2)} do PV` : ''
  if (change.after === change.before) return `${where}${most}. ${keep(change.before)}`
  return `${where}${most}: ${signedKg(change.after - change.before)}. ${fromTo(change)}`
}

/** 'do aumento do dia (0,40 kg ou 5%)', after 'passa' or 'acima'. */
export function passedLimit(limit: PassedLimit): string {
  const percent = limit.percent === null ? '' : formatPercent(limit.percent)
  if (limit.name === 'rise') return `do aumento do dia (${kg(limit.grams)} kg${percent && ` ou ${percent}`})`
  return limit.name === 'fall' ? `da redução do dia (${percent})` : `do teto de ${percent} do peso vivo`
}
