// Rejects a text of the specification, listed on the page about voice, that the product no longer has.
import { fixedTexts } from '../../.storybook/foundations/fixed-texts.ts'
import { listTexts } from '../../domain/record/list-texts.ts'
import { recordKinds } from '../../domain/record/records.ts'
import { isTestCode } from './import-statements.ts'
import type { Source } from './source.ts'

/** They are made from the noun of the kind, so no file has them word by word. */
const textsOfRecords = new Set<unknown>(recordKinds.flatMap(kind => Object.values(listTexts(kind))))

export function fixedTextsAreInTheProduct(
  sources: Source[],
  texts = fixedTexts.flatMap(group => group.texts),
): string[] {
  const product = sources.filter(({ path }) => /^(domain|ui-kit|web|worker)\/.*\.tsx?$/.test(path) && !isTestCode(path))
  return texts
    .filter(fixed => !textsOfRecords.has(fixed) && !product.some(({ text }) => text.includes(fixed)))
    .map(fixed => `'${fixed}' is fixed by the specification (.storybook/foundations/fixed-texts.ts)`)
}
