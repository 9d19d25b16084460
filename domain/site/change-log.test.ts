import { expect, it } from 'vitest'
import { changeLogHtml } from './change-log.ts'

it('makes paragraphs and lists of lines', () => {
  expect(changeLogHtml('Para a cabine:\n- Balança por Bluetooth\n- Libras\n\nBoa safra.\n* Um só')).toBe(
    '<p>Para a cabine:</p><ul><li>Balança por Bluetooth</li><li>Libras</li></ul><p>Boa safra.</p><ul><li>Um só</li></ul>',
  )
})

it('escapes what is no HTML', () => {
  expect(changeLogHtml('Peso < 5 kg & > 2 kg')).toBe('<p>Peso &lt; 5 kg &amp; &gt; 2 kg</p>')
})

it('leaves HTML as it is, and nothing as nothing', () => {
  expect(changeLogHtml('<p>Mais rápido.</p>')).toBe('<p>Mais rápido.</p>')
  expect(changeLogHtml('')).toBe('')
})
