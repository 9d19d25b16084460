import { ArrowLeft, RefreshCw } from 'lucide-react'
import { cx } from '../cx.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { Link } from '../Link.tsx'

type Props = {
  /** The pages from the section down to the current one, which is last and has no href. */
  items: { label: string; href?: string }[]
  home?: string
  /** Goes to the page before; by default as the browser's button does. */
  onBack?: () => void
  /** Loads the data again. Left out on a page without data. */
  onRefresh?: () => void
  /** The data are on their way. */
  refreshing?: boolean
}

const labelClasses = 'truncate large-text:whitespace-normal large-text:wrap-break-word'

export function Breadcrumb({ items, home = '/admin', onBack = () => history.back(), onRefresh, refreshing }: Props) {
  return (
    <div className="-ml-2.5 flex items-center gap-1 print:hidden">
      <IconButton label="Voltar" onClick={onBack}>
        <ArrowLeft size={20} aria-hidden="true" />
      </IconButton>
      {onRefresh && (
        <IconButton label="Atualizar" onClick={onRefresh} loading={refreshing}>
          <RefreshCw size={18} aria-hidden="true" />
        </IconButton>
      )}
      <nav aria-label="Você está em" className="min-w-0 pl-1">
        <ol className="flex items-center gap-x-1.5 text-sm whitespace-nowrap text-ink-3 large-text:flex-wrap large-text:whitespace-normal">
          {[{ label: 'Home', href: home }, ...items].map(({ label, href }, index) => (
            <li key={label} className={cx('flex items-center gap-1.5', shrinkClass(index, items.length))}>
              {href ? (
                <Link href={href} className="touch-target flex min-w-0 items-center hover:text-ink hover:underline">
                  <span className={labelClasses}>{label}</span>
                </Link>
              ) : (
                <span aria-current="page" className={cx(labelClasses, 'font-medium text-ink')}>
                  {label}
                </span>
              )}
              {index < items.length && <span aria-hidden="true">/</span>}
            </li>
          ))}
        </ol>
      </nav>
    </div>
  )
}

/** One line, but for large text: where it is too long, the pages between are cut first, and then the current one, which is the title below too. */
function shrinkClass(index: number, last: number): string {
  if (index === 0) return 'shrink-0'
  return index < last ? 'min-w-8 shrink-[9999]' : 'min-w-0'
}
