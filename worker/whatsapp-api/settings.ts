/** The settings of WhatsApp. Without them the webhook is not there, and the account's page names what is missing. */

/** Optional secrets: `wrangler types` lists required ones only. */
type Secrets = { WHATSAPP_VERIFY_TOKEN?: string; WHATSAPP_APP_SECRET?: string; WHATSAPP_TOKEN?: string }
type Vars = Record<'WHATSAPP_PHONE_ID' | 'WHATSAPP_NUMBER' | 'WHATSAPP_DIGEST_TEMPLATE' | 'GRAPH_URL', string>
type WhatsappEnv = Secrets & Vars

export type WhatsappSettings = {
  verifyToken: string
  appSecret: string
  token: string
  phoneId: string
  /** Ours, as it is dialled. */
  number: string
  /** The name of the digest outside of the window; empty where Meta has not approved one. */
  digestTemplate: string
  graphUrl: string
}

/** A digest without a template goes by e-mail outside of the window, so its name may be missing. */
export const missingSettings = (env: WhatsappEnv): string[] =>
  (['WHATSAPP_VERIFY_TOKEN', 'WHATSAPP_APP_SECRET', 'WHATSAPP_TOKEN', 'WHATSAPP_PHONE_ID', 'WHATSAPP_NUMBER'] as const)
    .filter(name => !env[name])
    .map(String)

export function whatsappSettings(env: WhatsappEnv): WhatsappSettings | undefined {
  const { WHATSAPP_VERIFY_TOKEN: verifyToken, WHATSAPP_APP_SECRET: appSecret, WHATSAPP_TOKEN: token } = env
  const { WHATSAPP_PHONE_ID: phoneId, WHATSAPP_NUMBER: number } = env
  if (!verifyToken || !appSecret || !token || !phoneId || !number) return undefined
  const { WHATSAPP_DIGEST_TEMPLATE: digestTemplate, GRAPH_URL: graphUrl } = env
  return { verifyToken, appSecret, token, phoneId, number, digestTemplate, graphUrl }
}
