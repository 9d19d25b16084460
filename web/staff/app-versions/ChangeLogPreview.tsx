/** The change log as the site shows it: through the same conversion and the same sanitizer. */
import { useEffect, useRef } from 'react'
import { FormPreview } from 'ui-kit'
import { changeLogHtml } from '../../../domain/site/change-log.ts'

/** As the download page styles it. */
const SITE_CLASSES =
  'space-y-3 text-lg text-ink-2 wrap-anywhere [&_a]:text-pasture [&_a]:underline [&_b]:font-semibold [&_h3]:font-semibold [&_h3]:text-ink [&_h4]:font-semibold [&_ol]:list-decimal [&_ol]:pl-5 [&_strong]:font-semibold [&_ul]:list-disc [&_ul]:pl-5'

type Props = { version: string; changeLog: string }

export function ChangeLogPreview({ version, changeLog }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let isCurrent = true
    void import('../../core/change-log.ts').then(({ sanitizeChangeLog }) => {
      if (isCurrent) box.current?.replaceChildren(sanitizeChangeLog(changeLogHtml(changeLog)))
    })
    return () => {
      isCurrent = false
    }
  }, [changeLog])
  return (
    <FormPreview title={`Novidades da versão ${version}`.trim()}>
      <div ref={box} className={SITE_CLASSES} />
      {changeLog.trim() === '' && (
        <p className="text-ink-2">Sem novidades, a página não mostra o bloco “Novidades da Versão”.</p>
      )}
    </FormPreview>
  )
}
