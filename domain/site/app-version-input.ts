/** The bodies of a version of the Android app. */
import { oneOf, withMessage } from '../schema/field.ts'
import { multilineText } from '../schema/text-field.ts'
import { day, seenVersion } from '../schema/time-field.ts'
import { body, type } from '../schema/type.ts'
import { appVersionStatuses } from './app-version.ts'

/** Two parts or three: Android's own number is made of them. */
const NUMBER = /^\d{1,3}(\.\d{1,3}){1,2}$/

const versionNumber = type.string
  .pipe(value => value.trim())
  .narrow(
    (value, ctx) => NUMBER.test(value) || ctx.reject({ message: 'Digite o número da versão com pontos, como 4.3.0.' }),
  )
  .configure({ ...withMessage('Número da versão'), maxLength: 11 })
  .as<string>()

const MAX_URL = 500

/** https only: an app that was changed on its way is installed as it came. */
const downloadUrl = type.string
  .pipe(value => value.trim())
  .narrow(
    (value, ctx) =>
      isHttps(value) || ctx.reject({ message: 'Digite o endereço inteiro do arquivo, com https:// no começo.' }),
  )
  .configure({ ...withMessage('Endereço do arquivo'), format: 'uri', maxLength: MAX_URL })
  .as<string>()

function isHttps(value: string): boolean {
  if (value.length > MAX_URL || !URL.canParse(value)) return false
  const { protocol, username, password, hostname } = new URL(value)
  return protocol === 'https:' && !username && !password && hostname.includes('.')
}

const fields = {
  released_on: day('Dia da versão'),
  download_url: downloadUrl,
  'change_log?': multilineText('Novidades', { max: 8_000 }),
}

export const Create = body({ version: versionNumber, ...fields })
export type Create = typeof Create.infer

/** The number stays: it is in the file. */
export const Update = body({
  ...fields,
  status: oneOf('Situação', appVersionStatuses),
  'updated_at?': seenVersion(),
})
export type Update = typeof Update.infer
