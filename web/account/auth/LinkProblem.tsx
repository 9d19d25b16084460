import { Banner } from 'ui-kit'
import { AuthLink } from './AuthForm.tsx'

type Props = { text: string; links: readonly (readonly [label: string, href: string])[] }

/** Why a link does nothing any more, and what to do. */
export const LinkProblem = ({ text, links }: Props) => (
  <div className="space-y-5">
    <Banner tone="error">{text}</Banner>
    <p className="flex flex-wrap gap-x-6 gap-y-2">
      {links.map(([label, href]) => (
        <AuthLink key={href} href={href}>
          {label}
        </AuthLink>
      ))}
    </p>
  </div>
)
