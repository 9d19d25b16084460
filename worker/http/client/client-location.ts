/** The place of the client, from Cloudflare's geolocation of the IP address. */
import type { IRequest } from 'itty-router'

const countryNames = new Intl.DisplayNames('pt-BR', { type: 'region' })

/** 'Uberaba, Minas Gerais'; outside Brazil with the country: 'Austin, Texas, Estados Unidos'. Empty when unknown. */
export function clientLocation(req: Pick<IRequest, 'cf'>): string {
  const { city, region, country } = (req.cf ?? {}) as Partial<IncomingRequestCfProperties>
  return [city, region, country && country !== 'BR' && countryName(country)].filter(Boolean).join(', ').slice(0, 120)
}

/** Cloudflare's own codes have no name: 'T1' is the Tor network. */
const countryName = (code: string) => (/^[A-Z]{2}$/.test(code) ? countryNames.of(code) : '')
