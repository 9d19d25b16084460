import type { ReactNode } from 'react'
import { CookieBanner } from './consent/CookieBanner.tsx'
import { Footer } from './Footer.tsx'
import { PageHeader } from './PageHeader.tsx'
import { SkipLink } from './SkipLink.tsx'

type Props = {
  header?: ReactNode
  children: ReactNode
}

/** What all public pages share. The cookie banner is the first stop of the Tab key, because it lies over the page until it is answered. */
export const SitePage = ({ header = <PageHeader />, children }: Props) => (
  <>
    <CookieBanner />
    <SkipLink />
    {header}
    <main id="content">{children}</main>
    <Footer />
  </>
)
