/** Data hooks and addresses of rules. */
import type { RuleJson as Rule } from '../../../domain/feed/rule/rule.ts'
import { useFarmData } from '../../core/data.ts'

export type { Rule }

export const useRules = () => useFarmData<Rule[]>('/rules')

export const rulesHref = '/admin/rules'
