/**
 * Does `work`, and once more where what made it fail could be put right (`mend`). Failing once more for such a reason is no defect but
 * bad luck: it is said to be worth trying again.
 */
export async function retryAfterRepair<T>(
  work: () => Promise<T>,
  mend: (error: unknown) => Promise<boolean>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(await mend(error))) throw error;
  }
  try {
    return await work();
  } catch (error) {
    throw (await mend(error))
      ? Object.assign(new Error('retry after repair failed', { cause: error }), { statusCode: 503 })
      : error;
  }
}
