CREATE TABLE `approval_counts` (
	`farm_id` integer NOT NULL,
	`status` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`farm_id`, `status`),
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE TABLE `approvals` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`farm_id` integer NOT NULL,
	`kind` text NOT NULL,
	`status` text DEFAULT 'waiting' NOT NULL,
	`user_id` integer NOT NULL,
	`key` text NOT NULL,
	`lot_id` integer,
	`operation_id` integer,
	`line_id` integer,
	`day` text NOT NULL,
	`at` integer NOT NULL,
	`fact` text NOT NULL,
	`old_value` real,
	`new_value` real NOT NULL,
	`created_at` integer NOT NULL,
	`decided_by` integer,
	`decided_at` integer,
	`revision` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`lot_id`) REFERENCES `lots`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`operation_id`) REFERENCES `operations`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `approvals_key` ON `approvals` (`farm_id`,`key`);--> statement-breakpoint
CREATE INDEX `approvals_by_status` ON `approvals` (`farm_id`,`status`,`id`);--> statement-breakpoint
CREATE INDEX `approvals_of_person` ON `approvals` (`farm_id`,`user_id`,`id`);
--> statement-breakpoint
-- approval_counts holds how many approvals a farm has by status, whoever writes them.
CREATE TRIGGER approvals_counted_in AFTER INSERT ON approvals
BEGIN
  INSERT INTO approval_counts (farm_id, status, count) VALUES (new.farm_id, new.status, 1)
  ON CONFLICT (farm_id, status) DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER approvals_counted_on AFTER UPDATE OF status ON approvals WHEN old.status <> new.status
BEGIN
  UPDATE approval_counts SET count = count - 1 WHERE farm_id = old.farm_id AND status = old.status;
  INSERT INTO approval_counts (farm_id, status, count) VALUES (new.farm_id, new.status, 1)
  ON CONFLICT (farm_id, status) DO UPDATE SET count = count + 1;
END;
