/** Costs of scrypt. Tests lower them (tests/support/password-cost.ts). */

/** For a password: 0.25 s of CPU, and the second choice of OWASP's cheat sheet on password storage. */
export const PASSWORD_COST = { N: 2 ** 15, r: 8, p: 3 }

/** For a recovery code: less than for a password, because the code is random. 30 ms of CPU, eight times when codes are made. */
export const RECOVERY_CODE_COST = { N: 2 ** 14, r: 8, p: 1 }
