/** Data hooks and addresses of rules. */
import type { Rule } from '../../../domain/feed/rule/rule-output.ts'
import { useFarmData } from '../../core/data.ts'

export const useRules = () => useFarmData<Rule[]>('/rules')

export const rulesHref = '/admin/rules'
