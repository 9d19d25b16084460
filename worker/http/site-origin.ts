/** Where the site is. What a request says of its host is nothing to send people to by mail: the sender may have made it up. */
import type { IRequest } from 'itty-router'

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\]|.+\.(localhost|test))$/

export const isLocalhost = ({ url }: Pick<IRequest, 'url'>) => LOCAL.test(new URL(url).hostname)

/** On this machine it is wherever it was asked for. */
export const siteOrigin = ({ SITE }: { SITE: string }, req: Pick<IRequest, 'url'>) =>
  isLocalhost(req) ? new URL(req.url).origin : SITE
