import { company, companyPlaceholders } from '../../domain/company.ts'
import { keyFigurePlaceholders, keyFigures } from './key-figures.ts'
import { testimonialPlaceholders, testimonials } from './testimonials.ts'

/** The facts, figures and texts of the public pages that are samples or unproven. A build for production fails while there are any. */
export const placeholders = (): string[] => [
  ...companyPlaceholders(company),
  ...testimonialPlaceholders(testimonials),
  ...keyFigurePlaceholders(keyFigures),
]
