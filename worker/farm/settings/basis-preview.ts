/** What another feeding basis would do to the lots, before it is saved. */
import { basisPreview } from '../../../domain/settings/basis-preview.ts'
import { BasisPreview, BasisPreviewQuery } from '../../../domain/settings/basis-preview-output.ts'
import { read } from '../route.ts'
import { selectBasisLots } from './basis-queries.ts'

export const show = read({
  can: 'settings.write',
  sessionOnly: true,
  input: BasisPreviewQuery,
  output: BasisPreview,
  load: context => ({ lots: selectBasisLots(context) }),
  reply: ({ lots }, { input: { to } }) => basisPreview(to, lots),
})
