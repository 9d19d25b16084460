/** The origin of the site, for links in mails. Not from the request's host, which a client can forge. */
import type { IRequest } from 'itty-router'

const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\]|.+\.(localhost|test))$/

export const hasLocalHostname = ({ hostname }: Pick<URL, 'hostname'>) => LOCAL_HOST.test(hostname)

export const isLocalhost = ({ url }: Pick<IRequest, 'url'>) => hasLocalHostname(new URL(url))

/** On localhost the origin of the request, elsewhere SITE of wrangler.toml. */
export const siteOrigin = ({ SITE }: { SITE: string }, req: Pick<IRequest, 'url'>) =>
  isLocalhost(req) ? new URL(req.url).origin : SITE

const LOCAL_SITE = 'http://localhost:8787'

/** For links of the jobs, which no request starts. On a developer's machine SITE is that of production, unless `npm start` gave its own. */
export const siteOfJobs = ({ SITE, BUILD }: { SITE: string; BUILD: string }) =>
  BUILD === 'local' && !isLocalhost({ url: SITE }) ? LOCAL_SITE : SITE
