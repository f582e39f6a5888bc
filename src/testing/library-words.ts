/** Default messages of the schema library. */
export const OF_THE_LIBRARY =
  /\b(?:Invalid (?:input|option|key|value|string|number|element|UUID|ISO|email|URL|date|union)|Too (?:big|small)|Unrecognized|expected|received)\b/i;
