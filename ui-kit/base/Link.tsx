// The link of every component that navigates. The app puts wouter's Link in LinkContext; stories and public pages use <a>.
import { type AnchorHTMLAttributes, type ComponentType, createContext, use } from 'react'

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

export const LinkContext = createContext<ComponentType<LinkProps> | 'a'>('a')

const WITH_SCHEME = /^[a-z][a-z+.-]*:/i
const OTHER_SITE = /^https?:/i

/**
 * The router has no screen for another site, a phone number or a mail, so the browser follows such a link. Another site has a tab of its own: the
 * page may show what it shows once.
 */
export function Link(props: LinkProps) {
  const Anchor = use(LinkContext)
  if (OTHER_SITE.test(props.href)) return <a target="_blank" rel="noreferrer" {...props} />
  return WITH_SCHEME.test(props.href) ? <a {...props} /> : <Anchor {...props} />
}
