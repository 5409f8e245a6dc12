// @ts-check
/** How a conversation with the service begins: the protocol's version, then the session. @module */

import { ProtocolError, RPCError } from "./errors.js";

/** @import { Connection } from "./connection.js" */
/** @import { OpenSessionParams, ProtocolVersion, View } from "./contract.d.ts" */

/** @type {ProtocolVersion} */
const PROTOCOL = "1.0";
/** The level of the contract that this client was written for. */
const LEVEL = 1;

/**
 * Introduces this client, and fails if the service speaks a newer protocol.
 * @param {Connection} connection
 */
export async function introduce(connection) {
  const { protocolVersion } = await connection.call("initialize", {
    client: { name: "football-gather for JavaScript", version: "1.0.0" },
    protocolVersions: [PROTOCOL],
    level: LEVEL,
  });
  if (major(protocolVersion) > major(PROTOCOL)) {
    throw new ProtocolError(
      `The service speaks protocol ${protocolVersion}, which is newer than this client's ` +
        `${PROTOCOL}: a newer client is needed.`,
    );
  }
}

/** @param {string} version */
function major(version) {
  return Number.parseInt(version);
}

/**
 * Opens a session that shows times in the zone of this computer, if the service's machine knows it.
 * @param {Connection} connection @param {OpenSessionParams} params @returns {Promise<View>}
 */
export async function openSession(connection, params) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  try {
    return await connection.call("session/open", { timeZone, ...params });
  } catch (error) {
    // Another pointer is another mistake.
    if (!(error instanceof RPCError && error.data.pointer === "/params/timeZone")) throw error;
    const { timeZone: _, ...others } = params;
    return connection.call("session/open", others);
  }
}
