/**
 * reproduced: our model gives it without a free parameter; calibrated: a parameter was fitted to it; predicted: ours,
 * and the paper measured something else; recomputed: found from other printed numbers of the paper, with no model in between;
 * assumed: rests on a reading that the text does not settle; absent: the paper
 * shows it, but its text holds no number.
 */
export type Standing = 'reproduced' | 'calibrated' | 'predicted' | 'recomputed' | 'assumed' | 'absent'
