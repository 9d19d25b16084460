/** The body of a farm's settings. Any part of them is changed by itself. */

import { type AlertKind, alertKindLabels, alertKinds } from '../alert/kind.ts'
import { digestChannels } from '../digest/channel.ts'
import { feedingBases } from '../feed/feeding-limits.ts'
import { typed, untyped } from '../schema/arktype.ts'
import { boolean, oneOf } from '../schema/field.ts'
import { integer, number } from '../schema/number-field.ts'
import { text } from '../schema/text-field.ts'
import { seenVersion, time } from '../schema/time-field.ts'
import { body, type } from '../schema/type.ts'
import { farmTimezoneNames } from '../staff/timezones.ts'
import { costMethods } from '../stock/ledger.ts'

const percent = (label: string) => number(label, { min: 0.1, max: 50, decimals: 2 })

const Tolerances = body({
  'load_percent?': percent('Tolerância da carga'),
  'unload_percent?': percent('Tolerância da descarga'),
  'minimum_kg?': number('Tolerância mínima', { min: 0, max: 1_000, decimals: 3 }),
})

const alertSwitches = Object.fromEntries(alertKinds.map(kind => [`${kind}?`, boolean(alertKindLabels[kind])]))
/** The type of an object that is made of a list is lost, so it is stated again. */
const Alerts = typed<Partial<Record<AlertKind, boolean>>>(body(alertSwitches))

const limitPercent = (label: string, max: number) => number(label, { min: 0, max, decimals: 2 })

const Limits = body({
  'rise_percent?': limitPercent('Subida máxima', 50),
  'rise_kg?': number('Subida máxima', { unit: 'kg', min: 0, max: 5, decimals: 2 }),
  'fall_percent?': limitPercent('Queda máxima', 100),
  'clean_mornings?': integer('Manhãs de cocho limpo', { min: 1, max: 7 }),
  'freeze_days?': integer('Dias depois de uma dieta nova', { min: 0, max: 30 }),
  'delivery_tolerance?': limitPercent('Tolerância da descarga da véspera', 50),
  'intake_ceiling?': number('Teto da chamada', { min: 0.5, max: 5, decimals: 2 }),
  'correct_next_pass?': boolean('Compensação no próximo trato'),
})

const LATEST_CLOSE = '12:00'
/** The wagon comes back after midnight at the latest; a day that closes in the afternoon would overlap the next one. */
const closingTime = () => {
  const format = `Use um horário de 00:00 a ${LATEST_CLOSE}, da manhã seguinte.`
  return time('Fechamento do dia', { format })
    .narrow(value => value <= LATEST_CLOSE)
    .configure({ message: format })
}

const Quiet = body({ from: time('Início do silêncio'), to: time('Fim do silêncio') }).narrow(
  ({ from, to }) => from !== to,
)

/** One message for both times: a union reports no path below its own. */
const QuietOrNull = typed<typeof Quiet.infer | null>(
  untyped(type.raw('null'))
    .or(untyped(Quiet))
    .configure({ message: 'Informe o início e o fim do silêncio, diferentes um do outro.' }, 'self'),
)

/** PUT. `updated_at` is the version that the person saw. */
export const Write = body({
  'name?': text('Nome da fazenda'),
  'timezone?': oneOf('Fuso horário', farmTimezoneNames),
  'feeding_day_close?': closingTime(),
  'reading_due?': time('Horário das leituras'),
  'late_minutes?': integer('Minutos até o atraso', { min: 1, max: 240 }),
  'tolerances?': Tolerances,
  'alerts?': Alerts,
  'quiet?': QuietOrNull,
  'feeding_basis?': oneOf('Base da alimentação', feedingBases),
  'limits?': Limits,
  'cost_method?': oneOf('Custo do que sai do estoque', costMethods),
  'gain_yield?': number('Rendimento do ganho', { unit: '%', min: 40, max: 90, decimals: 2 }),
  'updated_at?': seenVersion(),
})
export type Write = typeof Write.infer

/** PUT digest. */
export const WriteDigest = body({
  enabled: boolean('Resumo diário'),
  'channel?': oneOf('Por onde chega. Sem ele, fica como está', digestChannels),
})
export type WriteDigest = typeof WriteDigest.infer
