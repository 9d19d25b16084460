import { ArrowRight } from 'lucide-react'
import type { AlertJson } from '../../../domain/alert/alert-output.ts'
import { cx } from '../../base/cx.ts'
import { Link } from '../../base/Link.tsx'

/** Leads to the screen where the alert is dealt with. */
export const AlertLink = ({ href, label, className }: AlertJson['action'] & { className: string }) => (
  <Link
    href={href}
    className={cx('inline-flex items-center gap-1 font-semibold text-pasture hover:underline', className)}
  >
    {label}
    <ArrowRight size={16} aria-hidden="true" />
  </Link>
)
