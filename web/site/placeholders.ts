import { company, companyPlaceholders } from '../../domain/company.ts'
import { testimonialPlaceholders, testimonials } from './testimonials.ts'

/** The facts and texts of the public pages that are samples. A build for production fails while there are any. */
export const placeholders = (): string[] => [...companyPlaceholders(company), ...testimonialPlaceholders(testimonials)]
