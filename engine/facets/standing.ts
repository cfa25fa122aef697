/**
 * reproduced: our model gives it without a free parameter; calibrated: a parameter was fitted to it; predicted: ours,
 * and the paper measured something else; assumed: rests on a reading that the text does not settle; absent: the paper
 * shows it, but its text holds no number.
 */
export type Standing = 'reproduced' | 'calibrated' | 'predicted' | 'assumed' | 'absent'
