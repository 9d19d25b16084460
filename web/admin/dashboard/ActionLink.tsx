import { ArrowRight } from 'lucide-react'
import { Link } from 'ui-kit'

/** The way to act on a row of an alert, at its end. */
export const ActionLink = ({ href, text }: { href: string; text: string }) => (
  <Link
    href={href}
    className="touch-target inline-flex min-h-8 items-center gap-1 font-semibold text-pasture max-sm:ml-8 hover:underline"
  >
    {text}
    <ArrowRight size={16} aria-hidden="true" />
  </Link>
)
