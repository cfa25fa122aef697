/** How large bars are drawn, and what stands on them: 1 at a desk, more where a room looks on. */
export const drawn = { scale: 1 }
