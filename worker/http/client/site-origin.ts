/** The origin of the site, for links in mails. Not from the request's host, which a client can forge. */
import type { IRequest } from 'itty-router'

const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\]|.+\.(localhost|test))$/

export const isLocalhost = ({ url }: Pick<IRequest, 'url'>) => LOCAL_HOST.test(new URL(url).hostname)

/** On localhost the origin of the request, elsewhere SITE of wrangler.toml. */
export const siteOrigin = ({ SITE }: { SITE: string }, req: Pick<IRequest, 'url'>) =>
  isLocalhost(req) ? new URL(req.url).origin : SITE
