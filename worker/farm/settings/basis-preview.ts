/** What another feeding basis would do to the lots, before it is saved. */
import type { FeedingBasis } from '../../../domain/feed/feeding-limits.ts'
import { basisPreview } from '../../../domain/settings/basis-preview.ts'
import { BasisPreview, BasisPreviewQuery } from '../../../domain/settings/basis-preview-output.ts'
import { read } from '../route.ts'
import { selectBasisLots } from './basis-queries.ts'

const otherBasis = (basis: FeedingBasis): FeedingBasis => (basis === 'as_fed' ? 'dry_matter' : 'as_fed')

export const show = read({
  can: 'settings.write',
  sessionOnly: true,
  input: BasisPreviewQuery,
  output: BasisPreview,
  load: context => ({ lots: selectBasisLots(context) }),
  reply: ({ lots }, { input, member }) => basisPreview(input.to ?? otherBasis(member.farm.feedingBasis), lots),
})
