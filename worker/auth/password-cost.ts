/** The cost of scrypt for a password: 0.25 s of CPU, and the second choice of OWASP's cheat sheet on password storage. Tests lower it (tests/support/password-cost.ts). */
export const PASSWORD_COST = { N: 2 ** 15, r: 8, p: 3 }
