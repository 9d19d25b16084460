// The link of every component that navigates. The app puts wouter's Link in LinkContext; stories and public pages use <a>.
import { type AnchorHTMLAttributes, type ComponentType, createContext, use } from 'react'

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

export const LinkContext = createContext<ComponentType<LinkProps> | 'a'>('a')

export function Link(props: LinkProps) {
  const Anchor = use(LinkContext)
  return <Anchor {...props} />
}
