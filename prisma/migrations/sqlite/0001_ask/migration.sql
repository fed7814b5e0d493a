CREATE TABLE "Graph" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "connection" BLOB,
    "settings" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL
);
CREATE UNIQUE INDEX "Graph_name_key" ON "Graph"("name");

CREATE TABLE "GraphSchema" (
    "graphId" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "json" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    PRIMARY KEY ("graphId", "version"),
    FOREIGN KEY ("graphId") REFERENCES "Graph"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "Policy" (
    "graphId" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "json" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    PRIMARY KEY ("graphId", "version"),
    FOREIGN KEY ("graphId") REFERENCES "Graph"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "IndexState" (
    "graphId" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "builtAt" DATETIME NOT NULL,
    "valueCount" INTEGER NOT NULL,
    "byteCount" INTEGER NOT NULL,
    "file" TEXT NOT NULL,
    PRIMARY KEY ("graphId", "version"),
    FOREIGN KEY ("graphId") REFERENCES "Graph"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "Thread" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "graphId" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "memory" BLOB,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    FOREIGN KEY ("graphId") REFERENCES "Graph"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "Thread_graphId_updatedAt_idx" ON "Thread"("graphId", "updatedAt");

CREATE TABLE "Question" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "threadId" TEXT NOT NULL,
    "graphId" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "maskedText" TEXT,
    "pieces" TEXT,
    "original" BLOB NOT NULL,
    "vault" BLOB,
    "request" BLOB,
    "query" BLOB,
    "result" BLOB,
    "model" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "policyVersion" INTEGER NOT NULL,
    "idempotencyKey" TEXT NOT NULL,
    "timings" TEXT NOT NULL,
    "errorCode" TEXT,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    FOREIGN KEY ("threadId") REFERENCES "Thread"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    FOREIGN KEY ("graphId") REFERENCES "Graph"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "Question_actor_idempotencyKey_key" ON "Question"("actor", "idempotencyKey");
CREATE INDEX "Question_threadId_createdAt_idx" ON "Question"("threadId", "createdAt");
CREATE INDEX "Question_graphId_createdAt_idx" ON "Question"("graphId", "createdAt");

CREATE TABLE "Setting" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "json" TEXT,
    "sealed" BLOB,
    "updatedAt" DATETIME NOT NULL
);

CREATE TABLE "LedgerEntry" (
    "sequence" INTEGER NOT NULL PRIMARY KEY,
    "format" INTEGER NOT NULL,
    "time" TEXT NOT NULL,
    "writer" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "graph" TEXT,
    "subject" TEXT NOT NULL,
    "intent" INTEGER,
    "facts" TEXT NOT NULL,
    "ciphertext" BLOB NOT NULL,
    "commitment" TEXT NOT NULL,
    "previous" TEXT NOT NULL,
    "digest" TEXT NOT NULL
);
CREATE INDEX "LedgerEntry_subject_sequence_idx" ON "LedgerEntry"("subject", "sequence");
CREATE INDEX "LedgerEntry_graph_sequence_idx" ON "LedgerEntry"("graph", "sequence");
CREATE INDEX "LedgerEntry_kind_sequence_idx" ON "LedgerEntry"("kind", "sequence");

CREATE TABLE "LedgerKey" (
    "sequence" INTEGER NOT NULL PRIMARY KEY,
    "wrappedKey" BLOB NOT NULL
);

CREATE TABLE "LedgerOpenIntent" (
    "sequence" INTEGER NOT NULL PRIMARY KEY,
    "writer" TEXT NOT NULL
);

CREATE TRIGGER "LedgerEntry_no_update" BEFORE UPDATE ON "LedgerEntry"
BEGIN
    SELECT RAISE(ABORT, 'the ledger is append-only');
END;

CREATE TRIGGER "LedgerEntry_no_delete" BEFORE DELETE ON "LedgerEntry"
BEGIN
    SELECT RAISE(ABORT, 'the ledger is append-only');
END;

CREATE TRIGGER "LedgerEntry_in_order" BEFORE INSERT ON "LedgerEntry"
WHEN NEW."sequence" IS NOT (SELECT coalesce(max("sequence"), 0) + 1 FROM "LedgerEntry")
    OR (NEW."sequence" > 1 AND NEW."previous" IS NOT
        (SELECT "digest" FROM "LedgerEntry" ORDER BY "sequence" DESC LIMIT 1))
BEGIN
    SELECT RAISE(ABORT, 'a ledger entry follows the last one');
END;
