/**
 * Does `work`, and once more where `repair` fixed the cause of its failure. A second such failure is no defect but bad
 * luck: the error says that trying again is worth it.
 */
export async function retryAfterRepair<T>(
  work: () => Promise<T>,
  repair: (error: unknown) => Promise<boolean>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(await repair(error))) throw error;
  }
  try {
    return await work();
  } catch (error) {
    throw (await repair(error))
      ? Object.assign(new Error('retry after repair failed', { cause: error }), { statusCode: 503 })
      : error;
  }
}
